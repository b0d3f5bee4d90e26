import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentQueries } from '../../../providers/content.ts'
import {
  askForTranslation,
  changeRequest,
  type RequestPlace,
  readRequests,
  withdrawRequest,
} from '../../../providers/pages/requests.ts'

const requestQueries = [contentQueries, 'requests']

/** What is to be translated of a text or page, or by the person; read anew after each save. */
export const useRequests = (place: RequestPlace) =>
  useQuery({
    queryKey: [...requestQueries, place],
    queryFn: ({ signal }) => readRequests(place, signal),
  })

/** What may be done with requests. */
export const useRequestActs = () => {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: requestQueries })
  return {
    asking: useMutation({ mutationFn: askForTranslation, onSuccess }),
    changing: useMutation({ mutationFn: changeRequest, onSuccess }),
    withdrawing: useMutation({ mutationFn: withdrawRequest, onSuccess }),
  }
}

export type RequestActs = ReturnType<typeof useRequestActs>
