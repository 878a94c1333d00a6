// The server tells when the page was made anew; what is shown stays, since it stands in the address.
new EventSource("/events").addEventListener("changed", () => location.reload());
