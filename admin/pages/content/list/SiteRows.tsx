import { useRecordContext } from 'react-admin'
import { CardDetails, ListCards } from '../../../resource/list/ListCards.tsx'
import { ArrowColumn } from '../../../resource/list/table/ArrowColumn.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { ListTable } from '../../../resource/list/table/ListTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { RowLink } from '../../../ui/RowLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { SiteRow } from './built-in-pages.ts'

const Name = ({ page }: { page: SiteRow }) => (
  <RowLink to={page.path} row={page.id}>
    <bdi>{page.titles[useLanguage()]}</bdi>
  </RowLink>
)

/** The pages of the site as a table. */
export const SiteTable = ({ label }: { label: string }) => {
  const words = useWords()
  return (
    <ListTable aria-label={label}>
      <ListColumn
        disableSort
        source="titles"
        label={words('content.list.name')}
        render={(page: SiteRow) => <Name page={page} />}
      />
      <ListColumn disableSort isFigure source="pageNumber" label={words('content.list.number')} />
      <ListColumn disableSort isFigure source="actionCount" label={words('content.list.actions')} />
      <ListColumn
        disableSort
        source="lastModified"
        label={words('ui.lastModified')}
        render={(page: SiteRow) => <DateTime time={page.lastModified} />}
      />
      <ArrowColumn />
    </ListTable>
  )
}

const Card = () => {
  const words = useWords()
  const page = useRecordContext<SiteRow>()
  if (!page) return null
  return (
    <>
      <Name page={page} />
      <CardDetails>
        <span>{words('content.actions', { smart_count: page.actionCount })}</span>
        <DateTime time={page.lastModified} />
      </CardDetails>
    </>
  )
}

/** The pages of the site on a phone. */
export const SiteCards = () => (
  <ListCards>
    <Card />
  </ListCards>
)
