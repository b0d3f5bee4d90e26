import type { Theme } from './mistake.ts'
import { wrongWords } from './words.ts'

/** Groups of a form without words or fields, and fields in groups that there are none of. */
export const groupMistakes: Theme = ({ groups = {}, fields }) => {
  const names = Object.keys(groups)
  const used = Object.values(fields).map(({ group }) => group)
  return [
    ...Object.entries(groups).flatMap(([name, { label, hint }]) => [
      ...wrongWords(`groups.${name}`, label),
      ...(hint ? wrongWords(`groups.${name}.hint`, hint) : []),
    ]),
    ...names
      .filter((name) => !/^[a-z][a-z0-9_-]*$/.test(name) || name === 'main')
      .map((name) => ({
        place: `groups.${name}`,
        wrong: 'is no name for a group',
        remedy: 'take small letters, as in money; main is the tab of what is in no other',
      })),
    ...names
      .filter((name) => !used.includes(name))
      .map((name) => ({
        place: `groups.${name}`,
        wrong: 'has no field',
        remedy: `name it in one, as group: '${name}', or leave it out`,
      })),
    ...Object.entries(fields).flatMap(([place, { group }]) =>
      group === undefined || names.includes(group)
        ? []
        : [
            {
              place: `${place}.group`,
              wrong: `names ${group}, which is no group of it`,
              remedy: `what can stand here: ${names.join(', ') || 'none; declare it in groups'}`,
            },
          ],
    ),
  ]
}
