import { productName } from '@roost/contract/names.ts'

const year = new Date().getFullYear()

export function Footer() {
  return (
    <footer className="px-4 py-4 text-center text-sm text-ink-soft md:px-8" data-print="hidden">
      {productName} · {year}
    </footer>
  )
}
