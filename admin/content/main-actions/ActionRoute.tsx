import * as calls from 'virtual:calls'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { mainActionNumberInId } from '../../../domain/content/naming.ts'
import { mainScreen, sectionOf } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { RouteItemIdContext, useContentCrumbs } from '../../content-shared/content-route.tsx'
import { OptionsSkeleton, PendingNeighbourStrip } from '../../content-shared/ItemSkeleton.tsx'
import { BackButton } from '../../form/SaveBar.tsx'
import { useApiQuery } from '../../providers/api-queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { useWayBack } from '../../ui/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Route whose `id` is an item id or, on the main page, an action id: `action-N`. */
const ActionRoute = ({ children }: { children: ReactNode }) => {
  const { id = '' } = useParams()
  return isActionId(id) ? <MainActionRoute id={id}>{children}</MainActionRoute> : children
}

const isActionId = (id: string): boolean => id.startsWith('action-')

/** Loads the item of an action; until then, and after an error, shows the page header. */
const MainActionRoute = ({ id, children }: { id: string; children: ReactNode }) => {
  const t = useTranslate()
  const query = useApiQuery(calls.mainAction, { params: { id } })
  const wayBack = useWayBack(drillPath('main', mainScreen), id)
  const language = useLanguage()
  const label = sectionOf('main')?.title[language] ?? ''
  const crumbs = useContentCrumbs({ label, ...wayBack })

  const header = (
    <PageHeader title={t('mainPage.action', { number: mainActionNumberInId(id) ?? id })} crumbs={crumbs} />
  )

  return (
    <>
      {!query.data && header}
      <Loaded
        query={query}
        failure={{ errorScope: { page: 'action', section: 'main' }, back: <BackButton {...wayBack} /> }}
        skeleton={<ActionSkeleton />}
      >
        {({ item_id }) => (
          <Suspense
            fallback={
              <>
                {header}
                <LoadingRows>
                  <ActionSkeleton />
                </LoadingRows>
              </>
            }
          >
            <RouteItemIdContext value={item_id}>{children}</RouteItemIdContext>
          </Suspense>
        )}
      </Loaded>
    </>
  )
}

const ActionSkeleton = () => (
  <>
    <PendingNeighbourStrip />
    <OptionsSkeleton />
  </>
)

export default ActionRoute
