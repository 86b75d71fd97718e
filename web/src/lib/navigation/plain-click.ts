/**
 * Returns whether a click on a link would open it in this tab: it uses the main button, no modifier key, and has not
 * been handled yet.
 */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
