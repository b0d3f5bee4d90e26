import { useParams } from 'react-router-dom'
import { dropdowns } from '../../../../domain/resources/dropdowns.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useContentCrumbs } from '../../content/useContentCrumbs.ts'
import { dropdownAdminPath } from '../paths.ts'

/** One dropdown: what is known of it, over its editor. */
export const DropdownRecord = () => {
  const { key = '' } = useParams()
  const list = { label: dropdowns.label.many[useLanguage()], to: dropdownAdminPath }
  return <PageHeader title={key} crumbs={useContentCrumbs(list)} />
}
