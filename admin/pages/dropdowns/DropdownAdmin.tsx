import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useContentCrumbs } from '../content/useContentCrumbs.ts'

/** All dropdowns of the site. */
export const DropdownAdmin = () => (
  <PageHeader title={dropdowns.label.many[useLanguage()]} crumbs={useContentCrumbs()} />
)
