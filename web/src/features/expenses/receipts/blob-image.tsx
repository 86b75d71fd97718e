import { useCallback } from 'react'

/** Long enough for a new tab to load what it shows. */
const tabLoadMs = 60_000

/**
 * Opens a picture that is only in memory in a new tab, inside a page: a bare picture is drawn by the browser with
 * inline styles, which the content security policy it inherits forbids.
 */
export const openInTab = (picture: Blob): void => {
  const pictureUrl = URL.createObjectURL(picture)
  const html = `<!doctype html><html lang="en"><title>Receipt</title><img src="${pictureUrl}" alt="Receipt">`
  const pageUrl = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  window.open(pageUrl)
  setTimeout(() => {
    URL.revokeObjectURL(pageUrl)
    URL.revokeObjectURL(pictureUrl)
  }, tabLoadMs)
}

interface BlobImageProps {
  readonly content: Blob
  readonly alt: string
  readonly className?: string
}

/** A picture that is only in memory. */
export function BlobImage({ content, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(image.src)
    },
    [content],
  )
  return <img ref={show} alt={alt} className={className} />
}
