// Every text that can be seen, with its contrast by WCAG 2.2 and what level AA wants of it. Returns those that fail.
() => {
  const channels = (color) => {
    const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
    return { rgb: [red, green, blue], alpha };
  };
  const luminance = ({ rgb }) => {
    const [r, g, b] = rgb.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = channels(getComputedStyle(at).backgroundColor);
      if (color.alpha === 1) return color;
      if (color.alpha > 0) throw new Error(`half transparent: ${at.className}`);
    }
    return { rgb: [255, 255, 255], alpha: 1 };
  };
  const failures = [];
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest("script, style, option")) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    if (size === 0) continue;
    const [first, second] = [luminance(channels(style.color)), luminance(background(element))].sort((a, b) => b - a);
    const ratio = (first + 0.05) / (second + 0.05);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    texts += 1;
    if (ratio < (isLarge ? 3 : 4.5)) failures.push(`${ratio.toFixed(2)} ${element.tagName}.${element.className} «${walker.currentNode.data.slice(0, 40)}»`);
  }
  for (const field of document.querySelectorAll("select, input")) {
    const style = getComputedStyle(field);
    if (!field.checkVisibility() || field.type === "radio") continue;
    const [first, second] = [luminance(channels(style.color)), luminance(background(field))].sort((a, b) => b - a);
    texts += 1;
    if ((first + 0.05) / (second + 0.05) < 4.5) failures.push(`field ${field.name}`);
  }
  return { texts, failures: [...new Set(failures)] };
}
