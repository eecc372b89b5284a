/**
 * Makes an element. Properties are set as attributes, but for `on…` handlers; text children are
 * always text, never markup, since messages come from outside.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | false | undefined)} children
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('aria-')) made.setAttribute(name, String(value));
    else if (value === undefined || value === false) continue;
    else if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/**
 * A button that does something when it is pressed; one that shows no words needs an `aria-label`.
 * @param {string} className
 * @param {Node | string | (Node | string)[]} content
 */
export function button(className, content, onclick, properties = {}) {
  const children = [content].flat();
  return element(
    'button',
    { type: 'button', class: className, onclick, ...properties },
    ...children,
  );
}

const SVG = 'http://www.w3.org/2000/svg';

const PATHS = {
  send: 'M4 12 20 4l-5 16-3-7-8-1Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Z M12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  more: 'M12 5.5v.01 M12 12v.01 M12 18.5v.01',
  list: 'M8 6h12 M8 12h12 M8 18h12 M4 6v.01 M4 12v.01 M4 18v.01',
  link: 'M14 4h6v6 M20 4l-9 9 M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  picture: 'M4 5h16v14H4Z M4 16l5-5 4 4 3-3 4 4 M15.5 9v.01',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1Z',
  reply: 'M9 7 4 12l5 5 M4 12h10a6 6 0 0 1 6 6',
  file: 'M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8Z M14 3v5h5',
  close: 'M6 6l12 12 M18 6 6 18',
  tick: 'M4 12.5 9 17.5 20 6.5',
  ticks: 'M2 12.5 7 17.5 17 6.5 M11 16l1.5 1.5L22.5 6.5',
};

/** A drawn sign; it says nothing to screen readers, so what it stands for must be labelled. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
