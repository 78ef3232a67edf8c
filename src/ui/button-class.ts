import './button.css';

export type ButtonLook = 'solid' | 'line' | 'bad';

/** For elements other than Button: a router's link, or outside of React. */
export function buttonClass(look: ButtonLook = 'solid', size: 'md' | 'lg' = 'md', says = false): string {
  return ['btn', look !== 'solid' && `btn-${look}`, size === 'lg' && 'btn-lg', says && 'btn-say']
    .filter(Boolean)
    .join(' ');
}
