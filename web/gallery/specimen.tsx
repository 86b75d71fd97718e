import type { ReactNode } from 'react'

interface SpecimenProps {
  /** Which state it shows. */
  readonly title: string
  /** What lies on cards in the app lies on one here; cards themselves lie on paper. */
  readonly ground?: 'surface' | 'paper'
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One thing in one state, with its name. */
export function Specimen({ title, ground = 'surface', isWide = false, children }: SpecimenProps) {
  return (
    <div className="gallery-specimen" data-ground={ground} data-width={isWide ? 'wide' : undefined}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="gallery-row">{children}</div>
}

export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="gallery-stack">{children}</div>
}
