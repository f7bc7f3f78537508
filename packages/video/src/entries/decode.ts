export { uprightFilters } from '../render/upright.ts'
