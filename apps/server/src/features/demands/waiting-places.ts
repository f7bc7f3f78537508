import {
  demandStatuses,
  type DemandPlace,
  type DemandRole,
  testStatusList,
  waitingFor,
} from '@adloom/contract/demand-moves'

const allPlaces: DemandPlace[] = demandStatuses.flatMap(status =>
  testStatusList.map(test_status => ({ status, test_status })),
)

/** Every pair of status and test status in which an order waits for a role. */
export function placesWaitingFor(role: DemandRole): DemandPlace[] {
  return allPlaces.filter(at => waitingFor(at) === role)
}
