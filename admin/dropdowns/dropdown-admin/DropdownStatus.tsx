import { TextStatusLabel } from '../../content-shared/text-display.tsx'
import { StatusLabel } from '../../ui/StatusDot.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'

interface Props {
  dropdown: {
    readonly is_active: boolean
    readonly is_published: boolean
    readonly drafts: readonly unknown[]
    readonly options_draft: boolean
  }
}

/** Status of a dropdown: inactive, published, or a draft (new or with unpublished changes). */
export const DropdownStatus = ({ dropdown: { is_active, is_published, drafts, options_draft } }: Props) => {
  const t = useTranslate()

  const hasDraft = !is_published || options_draft || drafts.length > 0
  if (is_active) return <TextStatusLabel status={hasDraft ? 'draft' : 'published'} />

  return <StatusLabel status="archived">{t('dropdownAdmin.switchedOff')}</StatusLabel>
}
