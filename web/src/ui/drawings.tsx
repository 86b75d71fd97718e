import type { ReactNode } from 'react'

// The drawings are decorative: the text beside them contains all information.
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 128 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-24 w-32 stroke-ink-soft"
    >
      <ellipse className="fill-sunken stroke-none" cx="64" cy="86" rx="46" ry="5" />
      {children}
    </svg>
  )
}

export function NestDrawing() {
  return (
    <Drawing>
      <ellipse className="fill-surface" cx="52" cy="42" rx="10.5" ry="14" transform="rotate(-14 52 42)" />
      <ellipse className="fill-leaf-soft" cx="76" cy="42" rx="10.5" ry="14" transform="rotate(12 76 42)" />
      <path className="fill-honey-soft" d="M24 46c24 8 56 8 80 0 2 24-14 38-40 38S22 70 24 46Z" />
      <path d="M29 60c22 7 48 7 70 0M37 72c17 5 37 5 54 0M24 46l-9-5m11 9-12 2M104 46l8-6m-10 10 12 1" />
      <path d="M44 51l-6 12m20-9-4 13m16-13 4 13m10-15 6 11M50 66l-4 10m22-9v11m12-12 4 9" />
      <path className="fill-leaf-soft stroke-leaf" d="M112 40c-1-8 3-13 10-14 1 8-3 13-10 14Z" />
    </Drawing>
  )
}

export function CheckBoardDrawing() {
  return (
    <Drawing>
      <rect className="fill-surface" x="34" y="16" width="60" height="68" rx="8" />
      <path className="fill-honey-soft" d="M53 12h22a3 3 0 0 1 3 3v7H50v-7a3 3 0 0 1 3-3Z" />
      <circle className="fill-leaf-soft stroke-leaf" cx="47" cy="37" r="5.5" />
      <path className="stroke-leaf" d="m44.5 37 2 2 3.5-4" />
      <circle className="fill-leaf-soft stroke-leaf" cx="47" cy="54" r="5.5" />
      <path className="stroke-leaf" d="m44.5 54 2 2 3.5-4" />
      <circle cx="47" cy="71" r="5.5" />
      <path d="M60 37h24M60 54h18M60 71h21" />
    </Drawing>
  )
}

export function ReceiptDrawing() {
  return (
    <Drawing>
      <path className="fill-surface" d="M42 14h44v68l-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4Z" />
      <path d="M51 27h26M51 38h14M51 49h10M73 38h4M71 49h6" />
      <path className="stroke-leaf" d="M51 63h26" />
      <circle className="fill-honey-soft" cx="94" cy="68" r="13" />
      <path d="M94 61v14m3.5-11c-1-1.3-2.2-1.7-3.6-1.7-2 0-3.4 1-3.4 2.6 0 3.8 7 1.9 7 5.8 0 1.7-1.5 2.8-3.6 2.8-1.6 0-2.9-.6-3.9-1.9" />
      <path className="fill-leaf-soft stroke-leaf" d="M36 82c-8-2-11-7-10-14 7 1 11 6 10 14Z" />
    </Drawing>
  )
}

export function HouseDrawing() {
  return (
    <Drawing>
      <path className="fill-surface" d="M34 44v36a4 4 0 0 0 4 4h52a4 4 0 0 0 4-4V44L64 18Z" />
      <path className="fill-honey-soft" d="M80 20h8v19l-8-7Z" />
      <path className="stroke-[3]" d="M26 50 64 17l38 33" />
      <path className="fill-leaf-soft" d="M56 84V64a8 8 0 0 1 16 0v20Z" />
      <circle className="fill-honey-soft" cx="64" cy="42" r="6" />
      <path d="M68.5 72v1" />
      <path
        className="fill-leaf-soft stroke-leaf"
        d="M102 84c-7-3-9-9-6-15 7 2 9 8 6 15Zm0 0c-1-7 2-12 9-13 1 7-2 12-9 13Z"
      />
    </Drawing>
  )
}

export function EnvelopeDrawing() {
  return (
    <Drawing>
      <rect className="fill-surface" x="28" y="34" width="64" height="48" rx="7" />
      <path d="m31 38 29 24 29-24M31 79l20-22m38 22L69 57" />
      <circle className="fill-honey-soft" cx="92" cy="34" r="17" />
      <path d="M92 24v10l7 4" />
    </Drawing>
  )
}

export function JarDrawing() {
  return (
    <Drawing>
      <path
        className="fill-surface"
        d="M46 28c0 7-8 8-8 17v32a7 7 0 0 0 7 7h38a7 7 0 0 0 7-7V45c0-9-8-10-8-17Z"
      />
      <rect className="fill-honey-soft" x="42" y="18" width="44" height="10" rx="3" />
      <ellipse className="fill-honey-soft" cx="54" cy="76" rx="10" ry="4" />
      <ellipse className="fill-honey-soft" cx="74" cy="76" rx="10" ry="4" />
      <ellipse className="fill-honey-soft" cx="54" cy="69" rx="10" ry="4" />
      <ellipse className="fill-honey-soft" cx="74" cy="69" rx="10" ry="4" />
      <ellipse className="fill-honey-soft" cx="64" cy="61" rx="10" ry="4" />
      <path
        className="fill-leaf-soft stroke-leaf"
        d="M64 57c-8-1-12-6-11-12 7 0 11 4 11 12Zm0 0c0-7 4-11 11-12 1 7-3 11-11 12Z"
      />
    </Drawing>
  )
}

export function BasketDrawing() {
  return (
    <Drawing>
      <path className="fill-leaf-soft stroke-leaf" d="M44 48c-3-11 0-19 8-24 6 7 7 15 4 24" />
      <path className="stroke-leaf" d="M52 30v18" />
      <rect className="fill-surface" x="62" y="22" width="15" height="30" rx="3" />
      <path className="fill-honey-soft" d="M62 32h15v10H62z" />
      <circle className="fill-clay-soft" cx="88" cy="43" r="9" />
      <path d="M88 34c0-3 2-5 5-5" />
      <path className="fill-surface" d="M28 48h72l-7 32a5 5 0 0 1-5 4H40a5 5 0 0 1-5-4Z" />
      <path className="fill-honey-soft" d="M24 46a3 3 0 0 1 3-3h74a3 3 0 0 1 0 9H27a3 3 0 0 1-3-6Z" />
      <path d="M46 60l2 16m16-16v16m18-16-2 16" />
    </Drawing>
  )
}

export function NoSignalDrawing() {
  return (
    <Drawing>
      <path d="M16 77c18-10 32 5 48-3s28-7 48-3M100 70c1-5 4-8 9-9" />
      <path d="M53 69v6m10-7v7" />
      <path
        className="fill-surface"
        d="M36 58c-1-18 9-29 22-29 9 0 15 5 17 13l8 4-8 4c0 11-8 19-19 19-9 0-17-3-20-11Z"
      />
      <path className="fill-honey-soft" d="m75 42 8 4-8 4Z" />
      <path className="fill-leaf-soft" d="M42 56c0-8 6-13 14-13 1 9-5 15-14 13Z" />
      <path d="M64 40c1.5 1.5 3.5 1.5 5 0" />
      <path className="stroke-line-strong" d="M90 26a17 17 0 0 1 24 0m-19 6.5a9.5 9.5 0 0 1 14 0" />
      <circle className="fill-line-strong stroke-none" cx="102" cy="39" r="2.2" />
      <path className="stroke-clay" d="m91 42 22-26" />
    </Drawing>
  )
}

export function LostPageDrawing() {
  return (
    <Drawing>
      <path className="fill-surface" d="M60 22h4v62h-4z" />
      <path className="fill-honey-soft" d="M40 26h46l10 9-10 9H40a3 3 0 0 1-3-3V29a3 3 0 0 1 3-3Z" />
      <path className="fill-surface" d="M84 50H42l-10 8 10 8h42a3 3 0 0 0 3-3V53a3 3 0 0 0-3-3Z" />
      <path d="M48 35h24M50 58h24" />
      <path
        className="fill-leaf-soft stroke-leaf"
        d="M62 84c-8-2-12-7-11-13 7 0 12 5 11 13Zm0 0c0-8 4-12 11-13 1 7-3 12-11 13Z"
      />
      <path className="stroke-line-strong" d="M20 80c4-6 8 2 12-4m66 2c4-5 7 2 11-3" strokeDasharray="1 5" />
    </Drawing>
  )
}

export function CalendarDrawing() {
  return (
    <Drawing>
      <rect className="fill-surface" x="34" y="20" width="60" height="62" rx="8" />
      <path className="fill-honey-soft" d="M42 20h44a8 8 0 0 1 8 8v9H34v-9a8 8 0 0 1 8-8Z" />
      <path d="M50 14v12m28-12v12" />
      <path d="M45 49h6m10 0h6m10 0h6M45 62h6m26 0h6M45 74h6m10 0h6" />
      <circle className="fill-leaf-soft stroke-leaf" cx="64" cy="62" r="6.5" />
      <path className="fill-leaf-soft stroke-leaf" d="M94 82c-1-8 3-13 10-14 1 8-3 13-10 14Z" />
    </Drawing>
  )
}
