/** Addresses of pictures that the reader of this tab has asked for. A page that is reloaded after a change shows them again. */
const requested = new Set(JSON.parse(sessionStorage.getItem("pictures") ?? "[]"));

/** Loads the pictures of a notification. Nothing else in the page makes a request to another host. */
function loadButton(tiles) {
  const button = element("button", { type: "button" }, `Load ${tiles.map(nameOfFile).join(", ")}`);
  button.addEventListener("click", () => {
    for (const { dataset } of tiles) requested.add(dataset.address);
    sessionStorage.setItem("pictures", JSON.stringify([...requested]));
    draw();
  });
  return button;
}

/** Puts the pictures that were asked for into their tiles. */
function fillPictures(article) {
  for (const tile of article.querySelectorAll(".tile[data-address]")) {
    const { address } = tile.dataset;
    if (!requested.has(address) || tile.querySelector("img")) continue;
    const picture = element("img", { alt: nameOfFile(tile), src: address });
    picture.addEventListener("error", () => {
      picture.remove();
      requested.delete(address);
      tile.querySelector("span").textContent = "cannot be loaded";
      draw();
    });
    tile.append(picture);
  }
}
