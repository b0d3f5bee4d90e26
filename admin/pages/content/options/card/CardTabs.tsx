import { Stack, Tab, Tabs } from '@mui/material'
import { useTabAddress } from '../../../../editing/drawer-address.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { Completeness } from './Completeness.tsx'
import { TabFigure } from './TabFigure.tsx'
import { type CardTab, cardTabs, idOf } from './tabs.ts'

interface Props {
  editing: DropdownEditing
  tab: CardTab
}

/** The tabs of a dropdown and, at their end, how complete it is. */
export const CardTabs = ({ editing, tab }: Props) => {
  const words = useWords()
  const { open } = useTabAddress()
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tabs
        value={tab}
        onChange={(_, name: CardTab) => open(name)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={words('options.tabs.name')}
        sx={{ minHeight: 42, paddingInline: 2, '& .MuiTab-root': { minHeight: 42, minWidth: 0, padding: 2 } }}
      >
        {cardTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={idOf(name)}
            // Only the open tab has its panel drawn.
            aria-controls={name === tab ? `${idOf(name)}-panel` : undefined}
            label={
              <span>
                {words(`options.tabs.${name}`)}
                <TabFigure tab={name} editing={editing} />
              </span>
            }
          />
        ))}
      </Tabs>
      <Completeness checked={editing.checked} />
    </Stack>
  )
}
