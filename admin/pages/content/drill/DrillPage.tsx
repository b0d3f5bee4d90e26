import { useParams } from 'react-router-dom'
import { BackButton } from '../../../editing/BackButton.tsx'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Loaded } from '../Loaded.tsx'
import { NewAction } from '../main/NewAction.tsx'
import { sectionPath } from '../paths.ts'
import { OpenButton } from '../preview/FoldButton.tsx'
import { usePreviewPanel } from '../preview/usePreviewPanel.ts'
import { WithPreview } from '../preview/WithPreview.tsx'
import { useDrill } from '../queries.ts'
import { RequestButton } from '../requests/RequestButton.tsx'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { Actions } from './Actions.tsx'
import { CheckLink } from './CheckLink.tsx'
import { DrillFigures } from './DrillFigures.tsx'
import { PageNotice } from './PageNotice.tsx'
import { Placeholder } from './Placeholder.tsx'
import { isUnset, saidUnset } from './unset-step.ts'

/** A page of a section with its actions. */
const DrillPage = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const { key = '' } = useParams()
  const query = useDrill(section.key, key)
  const { data: page, error } = query
  const wayBack = useWayBack(sectionPath(section.key), page?.screen_location ?? key)
  const panel = usePreviewPanel()
  const back = <BackButton {...wayBack} />
  // A key says little to a person, and the title is on its way.
  const unnamed = error ? key : words('shell.loading')
  const failed = saidUnset(section.key, error)
  return (
    <>
      <PageHeader
        title={page ? page.titles[language] || page.content_key : unnamed}
        crumbs={useContentCrumbs({ label: section.title[language], ...wayBack })}
        aside={page && <DrillFigures page={page} />}
        actions={
          page &&
          !isUnset(section.key, page) && (
            <>
              <OpenButton panel={panel} />
              {section.key === 'main' && <NewAction />}
              <RequestButton screen={page.screen_location} />
              <CheckLink page={page} />
              {back}
            </>
          )
        }
      />
      {page && <PageNotice page={page} />}
      {page?.isPart && (
        <RetryAlert onRetry={() => void query.refetch()}>{words('content.drill.part')}</RetryAlert>
      )}
      {failed && !page ? (
        <Placeholder said={failed} back={back} />
      ) : (
        <Loaded query={query} failure={{ place: { page: 'drill', section: section.key }, back }}>
          {(found) =>
            isUnset(section.key, found) ? (
              <Placeholder said={found.step_info?.message} back={back} />
            ) : (
              <WithPreview section={section.key} page={found} panel={panel}>
                <Actions section={section} page={found} />
              </WithPreview>
            )
          }
        </Loaded>
      )}
    </>
  )
}

export default DrillPage
