import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { EditPage } from '../resources/RecordPage.tsx'
import { signInOptionsKey } from '../ui/useSignInOptions.ts'

/** The one record of some settings, in the form that is made of its descriptor. */
export const SettingsRecord = ({ of }: { of: 'general-settings' | 'security-settings' }) => {
  const cache = useQueryClient()
  // What the other pages know of the settings may be another thing by then.
  useEffect(() => () => void cache.invalidateQueries({ queryKey: signInOptionsKey }), [cache])
  return (
    <ResourceContextProvider value={of}>
      <EditPage id="1" />
    </ResourceContextProvider>
  )
}
