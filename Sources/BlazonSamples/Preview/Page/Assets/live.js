// The server reports the page's version. The selection survives a reload, since it is part of the address.
const events = new EventSource("/events");

events.addEventListener("version", ({ data }) => {
  document.querySelector(".unserved").hidden = true;
  if (data !== document.body.dataset.version) location.reload();
});

events.addEventListener("error", () => {
  document.querySelector(".unserved").hidden = false;
});
