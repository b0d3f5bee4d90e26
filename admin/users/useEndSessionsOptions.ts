import { useNotify } from 'react-admin'

/** Returns the options of mutations that end sessions: the result is notified, and the list is refetched. */
export const useEndSessionsOptions = () => {
  const notify = useNotify()
  return {
    onSuccess: ({ ended }: { ended: number }) =>
      notify('profile.ended', { type: 'success', messageArgs: { smart_count: ended } }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    refetchAfterError: true,
    awaitRefetch: true,
  }
}
