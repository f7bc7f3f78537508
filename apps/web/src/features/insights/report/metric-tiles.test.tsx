// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { MetricTiles } from './metric-tiles.tsx'

setUpComponentTests('insights')

it('[IN-03.50] a tile shows that there are no data instead of 0', () => {
  renderInApp(
    <MetricTiles
      label="Week"
      names={['gs', 'vi_avg', 'replay']}
      values={{ gs: 0, replay: 0 }}
      previous={{}}
    />,
  )
  expect(screen.getAllByRole('definition').map(tile => tile.textContent)).toEqual(['0', 'No data', '0'])
})
