import type { DashboardConfig, Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { gapPx, rowHeightPx, placeVisible } from './layout/dashboard-layout.rules.ts'
import { defaultConfig } from './layout/widgets.rules.ts'

const gridStyle: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: gapPx,
}

/** Widgets that nobody arranged are as high as their content; arranged ones keep the height they were given. */
const toGridStyle = (config: DashboardConfig): CSSProperties => ({
  ...gridStyle,
  gridAutoRows: config === defaultConfig ? `minmax(${rowHeightPx}px, auto)` : rowHeightPx,
})

const listStyle: CSSProperties = { display: 'flex', flexDirection: 'column', gap: gapPx }

const toCellStyle = ({ x, y, width, height }: WidgetPosition): CSSProperties => ({
  gridColumn: `${x + 1} / span ${width}`,
  gridRow: `${y + 1} / span ${height}`,
})

interface WidgetGridProps {
  readonly config: DashboardConfig
  readonly renderWidget: (widget: Widget) => ReactNode
}

/** Lays out the widgets on a grid or in one column; phones always have one column. */
export function WidgetGrid({ config, renderWidget }: WidgetGridProps) {
  const { layout, widgets } = config
  const isPhone = useMediaQuery('(width < 48rem)')
  const isNarrow = useMediaQuery('(width < 80rem)')
  const isGrid = layout === 'grid' && !isPhone
  return (
    <div
      data-layout={isGrid ? 'grid' : 'list'}
      data-rows={isGrid && config !== defaultConfig ? 'fixed' : 'auto'}
      style={isGrid ? toGridStyle(config) : listStyle}
    >
      {placeVisible(widgets, isNarrow).map(({ widget, place }) => (
        <div key={widget.id} className="min-w-0" style={isGrid ? toCellStyle(place) : undefined}>
          {renderWidget(widget)}
        </div>
      ))}
    </div>
  )
}
