import { ResourceContextProvider } from 'react-admin'
import { EditPage } from '../../resource/form/EditPage.tsx'

/** The one record of some settings, in the form that is made of its descriptor. */
export const SettingsRecord = ({ of }: { of: 'general-settings' | 'security-settings' }) => (
  <ResourceContextProvider value={of}>
    <EditPage id="1" />
  </ResourceContextProvider>
)
