import { demoApi } from '@roost/contract/instance/demo.client.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/reads/endpoint-query.ts'
import { useUser } from '../../api/session/session.ts'

const sampleDataQuery = endpointQuery(demoApi.sampleData)

/**
 * Whether an empty household can be filled with an example, and how many rows of an example there are that nobody has
 * changed. Asks the server only where something is empty or filled with an example.
 */
export const useExample = (isEmpty: boolean) => {
  const { hasSampleData = false } = useUser()
  const { data } = useQuery({ ...sampleDataQuery, enabled: isEmpty || hasSampleData })
  return {
    isOffered: isEmpty && !hasSampleData && data?.canCreate === true,
    removable: hasSampleData ? (data?.removable ?? 0) : 0,
  }
}
