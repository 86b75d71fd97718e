/**
 * Handler for `onCloseAutoFocus` of radix menus and popovers that keeps the focus where it has moved. A chosen entry
 * may have opened another page, whose heading receives the focus before the menu has faded out; radix would return the
 * focus to the menu's button.
 */
export const keepMovedFocus = (event: Event): void => {
  if (document.activeElement && document.activeElement !== document.body) event.preventDefault()
}
