// The server tells which version of the page there is. What is shown stays when the page is read anew, since it stands in the address.
const events = new EventSource("/events");

events.addEventListener("version", ({ data }) => {
  document.querySelector(".unserved").hidden = true;
  if (data !== document.body.dataset.version) location.reload();
});

events.addEventListener("error", () => {
  document.querySelector(".unserved").hidden = false;
});
