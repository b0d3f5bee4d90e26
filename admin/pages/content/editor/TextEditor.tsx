import { Stack } from '@mui/material'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { componentTypes } from '../../../../domain/content/component-types.ts'
import { optionLabel } from '../../../../domain/field-types/options.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import { BackButton } from '../../../editing/BackButton.tsx'
import type { TextRecord } from '../../../providers/content.ts'
import { refusalIn } from '../../../providers/http.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { Loaded } from '../Loaded.tsx'
import { drillPath, sectionPath, textPath } from '../paths.ts'
import { useDrill, useText } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { EditorForm } from './EditorForm.tsx'
import { NeighbourStrip } from './neighbours/NeighbourStrip.tsx'
import { useNeighbours } from './neighbours/useNeighbours.ts'

interface AsideProps {
  record: TextRecord
  number: number | undefined
  /** How many actions the page has. */
  total: number | undefined
}

/** What is told of a text beside its name. */
const Aside = ({ record, number, total = 0 }: AsideProps) => {
  const words = useWords()
  const language = useLanguage()
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      {number !== undefined && <span>{words('textEditor.place', { number, total })}</span>}
      <span>{optionLabel(componentTypes, record.component_type, language)}</span>
      <bdi dir="ltr">{record.content_key}</bdi>
      <span>
        ID <bdi dir="ltr">{record.id}</bdi>
      </span>
      <span>
        {words('ui.lastModified')}: <DateTime time={record.lastModified} />
        {record.updated_by && (
          <>
            , <bdi>{record.updated_by}</bdi>
          </>
        )}
      </span>
    </Stack>
  )
}

/** Where the texts of imported screens, which belong to no section, are edited. */
const unsorted: SectionKey = 'general'

/** The editor of a text: all languages side by side, draft and published told apart. */
const TextEditor = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const query = useText(id)
  const { data: record, error } = query
  const key = record ? (record.section ?? unsorted) : section.key
  const { data: page } = useDrill(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const list = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: section.title[language], ...list },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const neighbours = useNeighbours({ section: key, page, id, list: wayBack.to })
  const isUnknown = refusalIn(error)?.code === 'not_found'
  const back = <BackButton {...wayBack} />
  if (key !== section.key) return <Navigate replace to={`${textPath(key, id)}${search}`} state={state} />
  return (
    <>
      <PageHeader
        title={record ? nameOf(record, language) : words('content.editor.title', { id })}
        crumbs={crumbs}
        aside={
          record && <Aside record={record} number={neighbours.here?.actionNumber} total={page?.actionCount} />
        }
      />
      {neighbours.here && <NeighbourStrip neighbours={neighbours} />}
      <Loaded
        query={query}
        failure={{ back, title: isUnknown ? words('content.failed.textNotFound') : undefined }}
      >
        {(loaded) => (
          <EditorForm key={loaded.id} record={loaded} wayBack={wayBack} nextGap={neighbours.gap} />
        )}
      </Loaded>
    </>
  )
}

export default TextEditor
