import { Drawing } from '../../ui/drawings.tsx'

export function PotDrawing() {
  return (
    <Drawing>
      <path d="M50 22c-4-5 4-8 0-14m14 14c-4-5 4-8 0-14m14 14c-4-5 4-8 0-14" className="stroke-line-strong" />
      <path className="fill-surface" d="M34 42h60v32a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10Z" />
      <path className="fill-honey-soft" d="M30 38a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v4H30Z" />
      <path d="M59 30a5 5 0 0 1 10 0M34 52h-7a5 5 0 0 1 0-10h3m64 10h7a5 5 0 0 0 0-10h-3" />
      <path
        className="fill-leaf-soft stroke-leaf"
        d="M64 76c-9-2-13-8-12-14 8 0 13 6 12 14Zm0 0c0-8 4-13 12-14 1 8-4 13-12 14Z"
      />
    </Drawing>
  )
}
