import { sectionOf } from '../../domain/sections.ts'
import { drillPath } from '../content-shared/content-paths.ts'
import { useRouteItemId } from '../content-shared/content-route.tsx'
import { BackButton } from '../form/SaveBar.tsx'
import { useWayBack } from '../ui/navigation.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'
import { DraftReview } from './ReviewPage.tsx'

/** What waits for publication of one action of the main page. */
export const ActionReviewPage = () => {
  const words = useWords()
  const id = useRouteItemId()
  const wayBack = useWayBack(drillPath('main', 'main_page'), id)

  const label = sectionOf('main')?.title[useLanguage()] ?? ''

  return (
    <DraftReview
      title={words('content.pending.confirm')}
      crumbs={[{ label, ...wayBack }]}
      item={id}
      actions={<BackButton {...wayBack} />}
    />
  )
}
