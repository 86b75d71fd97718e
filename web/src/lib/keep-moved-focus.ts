/**
 * Handler for radix `onCloseAutoFocus` of menus and popovers: once the focus has gone elsewhere, it stays there.
 * What was chosen may have opened another page, whose heading has the focus before the menu has faded out; radix
 * would give the focus back to the button of the menu.
 */
export const keepMovedFocus = (event: Event): void => {
  if (document.activeElement && document.activeElement !== document.body) event.preventDefault()
}
