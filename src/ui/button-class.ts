import './button.css';

export type ButtonLook = 'solid' | 'line' | 'bad';

/**
 * Returns the class of a button, for other elements than `Button`: a router's link, or an element outside
 * React.
 */
export function buttonClass(look: ButtonLook = 'solid', size: 'md' | 'lg' = 'md', says = false): string {
  return ['btn', look !== 'solid' && `btn-${look}`, size === 'lg' && 'btn-lg', says && 'btn-say']
    .filter(Boolean)
    .join(' ');
}
