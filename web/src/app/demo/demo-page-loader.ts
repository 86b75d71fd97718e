import { lazy } from 'react'
import type { DemoPath } from './demo-paths.ts'

// Few people open the demo pages, so the first page does not list their files.

const load = () => import('./demo-pages.tsx')

export const loadDemoPage = async (path: DemoPath): Promise<void> => {
  const { loadPage } = await load()
  await loadPage(path)
}

export const DemoPage = lazy(async () => ({ default: (await load()).DemoPage }))
