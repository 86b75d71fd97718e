import './gallery.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '../src/lib/device/theme.ts'
import { Gallery } from './gallery.tsx'

startTheme()

/** One of the components blocks navigation, so it needs a router. */
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory(),
})

const container = document.getElementById('root')
if (!container) throw new Error('gallery.html has no element with the id root')
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
