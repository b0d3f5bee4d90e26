import { Box } from '@mui/material'
import { memo } from 'react'
import { type Block, type FormTexts, listLines } from '../layout/layout.ts'
import type { OptionalPart } from '../layout/preview-states.ts'
import type { TextLine } from '../layout/text-line.ts'
import { FieldBlock } from './FieldBlock.tsx'
import { useIsPartShown, useView } from './PreviewFrame.tsx'
import { AttachedTexts, bodyText, PreviewLine } from './PreviewLine.tsx'

const button = {
  ...bodyText,
  fontWeight: 500,
  textAlign: 'center',
  borderRadius: 0.75,
  paddingInline: 4,
  paddingBlock: 2,
  marginInline: 0,
}
const outlinedButton = { ...button, border: '1px solid', borderColor: 'edge' }
const filledButton = {
  ...button,
  '&, &[href]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[href]:hover, &[href]:focus-visible, &[data-marked]': { bgcolor: 'primary.main', outlineOffset: 2 },
}

/** Keys of buttons that do not submit the form. */
const secondaryKeys = /(?:^|[._])(?:back|cancel|close|skip|resend|remove|upload|add|required_only)(?:_|$)/

/** Blocks of the form: in one column on a phone, in two where there is room. */
export const PreviewBlocks = ({ blocks }: { blocks: readonly Block[] }) => {
  const { isWide } = useView()

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        columnGap: 6,
        rowGap: 3,
        alignItems: 'start',
      }}
    >
      {blocks.map((block) => (
        <Box
          key={listLines(block)[0]?.id}
          sx={{
            gridColumn: block.kind === 'field' ? 'auto' : '1 / -1',
            minWidth: 0,
            '&:empty': { display: 'none' },
          }}
        >
          <PreviewBlock block={block} />
        </Box>
      ))}
    </Box>
  )
}

/** Buttons side by side; the last one that submits is filled. */
const Buttons = ({ lines }: { lines: readonly TextLine[] }) => {
  const mainButton = lines.findLast(({ key }) => !secondaryKeys.test(key))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      {lines.map((line) => (
        <Box key={line.id}>
          <PreviewLine line={line} sx={line === mainButton ? filledButton : outlinedButton} />
          <AttachedTexts lines={line.additionalLines} />
        </Box>
      ))}
    </Box>
  )
}

const box = {
  ...bodyText,
  width: '100%',
  marginInline: 0,
  padding: 2,
  bgcolor: 'accentSoft',
  borderRadius: 0.75,
}

/** Styles of texts outside fields. */
const textStyles: Readonly<Record<FormTexts['kind'], object>> = {
  progress: { fontSize: 11, color: 'text.secondary' },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.35 },
  subtitle: { ...bodyText, color: 'text.secondary' },
  heading: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
  text: bodyText,
  notice: box,
  message: box,
  error: { ...bodyText, color: 'error.main' },
  small: { fontSize: 12, lineHeight: 1.5, color: 'text.secondary' },
  link: { ...bodyText, '&, &[href]': { color: 'primary.main', textDecoration: 'underline' } },
  button: {},
  tab: { ...bodyText, paddingBlock: 1, borderBlockEnd: '2px solid', borderColor: 'divider' },
  menu: { ...bodyText, width: '100%', paddingBlock: 1.5 },
}

interface Props {
  kind: FormTexts['kind']
  line: TextLine
}

const Text = ({ kind, line }: Props) => (
  <Box sx={{ textAlign: kind === 'progress' ? 'end' : 'start' }}>
    <PreviewLine line={line} sx={textStyles[kind]} />
    <AttachedTexts lines={line.additionalLines} />
  </Box>
)

const OptionalText = ({ part, ...text }: Props & { part: OptionalPart }) => {
  const isShown = useIsPartShown(part, text.line)
  return isShown && <Text {...text} />
}

const optionalPartByKind: Partial<Record<FormTexts['kind'], OptionalPart>> = {
  error: 'errors',
  message: 'messages',
}

/** Texts outside fields: titles, paragraphs, links, buttons, a menu. */
const TextsBlock = ({ kind, lines }: FormTexts) => {
  if (kind === 'button') return <Buttons lines={lines} />

  const part = optionalPartByKind[kind]
  const texts = lines.map((line) =>
    part ? (
      <OptionalText key={line.id} part={part} kind={kind} line={line} />
    ) : (
      <Text key={line.id} kind={kind} line={line} />
    ),
  )

  return kind === 'tab' ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>{texts}</Box> : texts
}

const PreviewBlock = memo(({ block }: { block: Block }) =>
  'label' in block ? <FieldBlock field={block} /> : <TextsBlock {...block} />,
)
