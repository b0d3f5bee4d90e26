import Box from '@mui/material/Box'
import type { Words } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import type { Part } from '../layout/states.ts'
import { Buttons } from './Buttons.tsx'
import { body } from './looks.ts'
import { More } from './More.tsx'
import { PreviewLine } from './PreviewLine.tsx'
import { useShows } from './view.ts'

const box = { ...body, width: '100%', marginInline: 0, padding: 2, bgcolor: 'accentSoft', borderRadius: 0.75 }

/** How the texts look that stand for themselves. */
const looks: Readonly<Record<Words['kind'], object>> = {
  progress: { fontSize: 11, color: 'text.secondary' },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.35 },
  subtitle: { ...body, color: 'text.secondary' },
  heading: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
  text: body,
  notice: box,
  message: box,
  error: { ...body, color: 'error.main' },
  small: { fontSize: 12, lineHeight: 1.5, color: 'text.secondary' },
  link: { ...body, '&, &[href]': { color: 'primary.main', textDecoration: 'underline' } },
  button: {},
  tab: { ...body, paddingBlock: 1, borderBlockEnd: '2px solid', borderColor: 'divider' },
  menu: { ...body, width: '100%', paddingBlock: 1.5 },
}

interface Props {
  kind: Words['kind']
  line: Line
}

const Text = ({ kind, line }: Props) => (
  <Box sx={{ textAlign: kind === 'progress' ? 'end' : 'start' }}>
    <PreviewLine line={line} sx={looks[kind]} />
    <More lines={line.more} />
  </Box>
)

const AtTimes = ({ part, ...text }: Props & { part: Part }) => useShows(part, text.line) && <Text {...text} />

const atTimes: Partial<Record<Words['kind'], Part>> = { error: 'errors', message: 'messages' }

/** Texts that stand for themselves: titles, paragraphs, links, buttons, a menu. */
export const WordsBlock = ({ kind, lines }: Words) => {
  if (kind === 'button') return <Buttons lines={lines} />
  const part = atTimes[kind]
  const texts = lines.map((line) =>
    part ? (
      <AtTimes key={line.id} part={part} kind={kind} line={line} />
    ) : (
      <Text key={line.id} kind={kind} line={line} />
    ),
  )
  return kind === 'tab' ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>{texts}</Box> : texts
}
