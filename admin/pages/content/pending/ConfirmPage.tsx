import { sectionOf } from '../../../../domain/sections.ts'
import { BackButton } from '../../../editing/BackButton.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useAddressedItem } from '../addressed-item.ts'
import { drillPath } from '../paths.ts'
import { PendingList } from './PendingList.tsx'

/** What waits for publication of one action of the main page. */
export const ConfirmPage = () => {
  const words = useWords()
  const id = useAddressedItem()
  const wayBack = useWayBack(drillPath('main', 'main_page'), id)
  const label = sectionOf('main')?.title[useLanguage()] ?? ''
  return (
    <PendingList
      title={words('content.pending.confirm')}
      crumbs={[{ label, ...wayBack }]}
      item={id}
      actions={<BackButton {...wayBack} />}
    />
  )
}
