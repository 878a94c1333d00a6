"""Pages that are published without the repository around them."""

import re


def page(text, repository=None):
    """A page whose links to files of the repository lead to its address, or are plain text without one."""
    address = f"{repository.removesuffix('.git').rstrip('/')}/blob/main/" if repository else None
    return re.sub(r"\[([^\]]*)\]\((?:\.\./)+([^)]*)\)", lambda link: f"[{link[1]}]({address}{link[2]})" if address else link[1], text)
