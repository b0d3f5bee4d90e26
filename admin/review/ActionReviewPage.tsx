import { sectionOf } from '../../domain/sections.ts'
import { drillPath } from '../content-shared/content-paths.ts'
import { useRouteItemId } from '../content-shared/content-route.tsx'
import { BackButton } from '../form/SaveBar.tsx'
import { useWayBack } from '../ui/navigation.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { DraftReview } from './ReviewPage.tsx'

/** Drafts of one action of the main page that wait for publication. */
export const ActionReviewPage = () => {
  const t = useTranslate()
  const language = useLanguage()
  const id = useRouteItemId()
  const wayBack = useWayBack(drillPath('main', 'main_page'), id)

  const label = sectionOf('main')?.title[language] ?? ''

  return (
    <DraftReview
      title={t('content.pending.confirm')}
      crumbs={[{ label, ...wayBack }]}
      item={id}
      actions={<BackButton {...wayBack} />}
    />
  )
}
