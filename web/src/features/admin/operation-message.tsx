import { TriangleAlert } from 'lucide-react'

/** Shows the operator of the instance what to check. */
export function OperationMessage({ sentence }: { readonly sentence: string }) {
  return (
    <p role="status" className="mb-4 flex gap-2.5 rounded-control bg-honey-soft p-3 text-sm text-honey-ink">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {sentence}
    </p>
  )
}
