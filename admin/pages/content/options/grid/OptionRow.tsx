import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, memo, type Ref } from 'react'
import type { Option } from '../../../../../domain/content/options.ts'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { useDragging } from '../../../../ui/dragging/useDragging.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { gridColumns } from './grid.ts'
import { OptionButtons } from './OptionButtons.tsx'
import { OptionText } from './OptionText.tsx'
import type { OptionActs } from './useOptionActs.ts'

interface Props {
  option: Option
  number: number
  total: number
  /** How far it stands below the start of the list, where only a part of the list is drawn. */
  top: number | undefined
  acts: OptionActs
  ref?: Ref<HTMLLIElement>
}

type Dragging = ReturnType<typeof useDragging>

/** Its number, beside what it is dragged by; where it is narrow, buttons alone move it. */
const Handle = ({ number, handle }: Pick<Dragging, 'handle'> & Pick<Props, 'number'>) => (
  <Stack
    direction="row"
    {...handle}
    title={useWords()('options.drag')}
    sx={{
      gridRow: 1,
      display: { xs: 'none', md: 'flex' },
      alignItems: 'center',
      gap: 1,
      color: 'text.secondary',
      cursor: 'grab',
      typography: 'body2',
    }}
  >
    <DragIndicator aria-hidden fontSize="small" />
    {number}
  </Stack>
)

/** One option: its value, its text in each language, and what can be done with it. Drawn anew when it changes. */
export const OptionRow = memo(({ option: { value, text }, number, total, top, acts, ref }: Props) => {
  const name = useWords()('options.option', { number })
  const { isOver, handle, place } = useDragging({
    kind: 'option',
    name: value,
    onDrop: (dragged) => acts.move(dragged, number - 1),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The page around goes to its neighbours by the same keys.
    event.stopPropagation()
    acts.move(value, number - 1 + by)
  }
  return (
    <Box
      component="li"
      ref={ref}
      data-index={number - 1}
      aria-label={name}
      aria-setsize={total}
      aria-posinset={number}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={onKeyDown}
      {...place}
      style={top === undefined ? undefined : { position: 'absolute', insetBlockStart: top, insetInline: 0 }}
      sx={{
        ...gridColumns,
        paddingBlock: 1,
        ...(isOver && { backgroundColor: 'action.selected' }),
        '&:focus-within': { backgroundColor: 'action.hover' },
      }}
    >
      <Handle number={number} handle={handle} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', gridRow: 1 }}>
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {number}.{' '}
        </Box>
        <bdi dir="ltr">{value}</bdi>
      </Typography>
      {languages.map((language) => (
        <OptionText
          key={language}
          name={`${name}, ${nativeNames[language]}`}
          text={text[language] ?? ''}
          language={language}
          onChange={(typed) => acts.change(value, language, typed)}
        />
      ))}
      <OptionButtons value={value} name={name} number={number} total={total} acts={acts} />
    </Box>
  )
})
