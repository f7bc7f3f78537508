import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

export interface DrawnChart {
  show(options: EChartsCoreOption): void
  resize(): void
  remove(): void
}

/** Draws charts as SVG into an element. Loaded when the first chart is shown: the library weighs 190 KB. */
export function drawChart(element: HTMLElement): DrawnChart {
  const chart = init(element, null, { renderer: 'svg' })
  return {
    show: options => chart.setOption(options, { notMerge: true }),
    resize: () => chart.resize(),
    remove: () => chart.dispose(),
  }
}
