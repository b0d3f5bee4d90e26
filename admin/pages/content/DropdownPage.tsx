import { useRecordContext } from 'react-admin'
import { ShowPage } from '../../resource/form/ShowPage.tsx'
import { Options } from './editor/Options.tsx'

const shown = ['dropdown_key', 'screen_location', 'section', 'field_name', 'label']

const DropdownOptions = () => <Options options={useRecordContext()?.options ?? []} />

/** A dropdown with its options, as they are read. */
export const DropdownPage = () => (
  <ShowPage fields={shown}>
    <DropdownOptions />
  </ShowPage>
)
