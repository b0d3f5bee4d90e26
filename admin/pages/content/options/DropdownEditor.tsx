import { Button, Stack } from '@mui/material'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { displayedType } from '../../../../domain/content/displayed-type.ts'
import { fallbackSection, sectionOf } from '../../../../domain/sections.ts'
import { BackButton } from '../../../editing/BackButton.tsx'
import type { TextRecord } from '../../../providers/content.ts'
import { refusalIn } from '../../../providers/http.ts'
import { History } from '../../../resource/history/History.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { NeighbourStrip } from '../editor/neighbours/NeighbourStrip.tsx'
import { useNeighbours } from '../editor/neighbours/useNeighbours.ts'
import { nameOf } from '../item-name.ts'
import { Loaded } from '../Loaded.tsx'
import { drillPath, dropdownPath, sectionPath, textPath } from '../paths.ts'
import { useDrill, useText } from '../queries.ts'
import { readable } from '../readable.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { DropdownForm } from './DropdownForm.tsx'

const Aside = ({ record }: { record: TextRecord }) => (
  <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
    <bdi dir="ltr">{record.content_key}</bdi>
    <span>
      {useWords()('ui.lastModified')}: <DateTime time={record.lastModified} />
      {record.updated_by && (
        <>
          , <bdi>{record.updated_by}</bdi>
        </>
      )}
    </span>
  </Stack>
)

/** Where this is no dropdown of the section: its own section, or the editor of texts. */
const placeOf = (record: TextRecord) => {
  const isDropdown = displayedType(record) === 'dropdown'
  return (isDropdown ? dropdownPath : textPath)(record.section ?? fallbackSection, record.id)
}

/** The number of a dropdown on its page and its label in Russian, which all staff know it by. */
const useTitle = (record: TextRecord | undefined, id: string): string => {
  const words = useWords()
  const language = useLanguage()
  if (!record) return words('content.editor.title', { id })
  const title = readable(record.texts[0]?.translations.ru ?? '', 'ru') || nameOf(record, language)
  return record.actionNumber === null ? title : `${record.actionNumber} | ${title}`
}

/** The editor of a dropdown: its label and its options in all languages, in one grid. */
const DropdownEditor = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { pathname, search, state } = useLocation()
  const query = useText(id)
  const { data: record, error } = query
  const title = useTitle(record, id)
  const key = record ? (record.section ?? fallbackSection) : section.key
  const { data: page } = useDrill(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const list = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const neighbours = useNeighbours({ section: key, page, id, list: wayBack.to })
  const crumbs = useContentCrumbs(
    { label: (sectionOf(key) ?? section).title[language], ...list },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  if (record && placeOf(record) !== pathname)
    return <Navigate replace to={`${placeOf(record)}${search}`} state={state} />
  const isUnknown = refusalIn(error)?.code === 'not_found'
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        aside={record && <Aside record={record} />}
        actions={
          record && (
            <>
              {record.texts.length > 1 && (
                <Button
                  variant="outlined"
                  color="inherit"
                  component={Link}
                  to={textPath(key, id)}
                  state={state}
                >
                  {words('content.editor.additional')}
                </Button>
              )}
              <History resource="content-items" record={record} />
            </>
          )
        }
      />
      {neighbours.here && <NeighbourStrip neighbours={neighbours} />}
      <Loaded
        query={query}
        failure={{
          back: <BackButton {...wayBack} />,
          title: isUnknown ? words('content.failed.textNotFound') : undefined,
        }}
      >
        {(loaded) => <DropdownForm key={loaded.id} record={loaded} wayBack={wayBack} />}
      </Loaded>
    </>
  )
}

export default DropdownEditor
