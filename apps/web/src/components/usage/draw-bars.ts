import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

export interface DrawnBars {
  show(options: EChartsCoreOption): void
  resize(): void
  remove(): void
}

/** Draws bars as SVG into an element. Loaded when the first chart is shown. */
export function drawBars(element: HTMLElement): DrawnBars {
  const chart = init(element, null, { renderer: 'svg' })
  return {
    show: options => chart.setOption(options, { notMerge: true }),
    resize: () => chart.resize(),
    remove: () => chart.dispose(),
  }
}
