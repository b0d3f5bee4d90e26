import { systemAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import { tokenScopes } from '../integrations/token-scopes.ts'

/**
 * API tokens for other systems to read. The token itself is shown only once; the stored form does not reveal
 * it.
 */
export const tokens = resource({
  name: 'tokens',
  label: {
    one: { ru: 'Ключ API', he: 'מפתח API', en: 'API key' },
    many: { ru: 'Ключи API', he: 'מפתחות API', en: 'API keys' },
  },
  title: 'name',
  id: 'integer',
  table: 'api_tokens',
  importable: false,
  fields: {
    name: {
      type: 'text',
      label: { ru: 'Название', he: 'שם', en: 'Name' },
      hint: {
        ru: 'Какая система будет пользоваться ключом, например «Сайт банка»',
        he: 'המערכת שתשתמש במפתח, לדוגמה ״אתר הבנק״',
        en: 'The system that will use the key, for example the bank’s site',
      },
      required: true,
      pattern: '\\S',
      maxLength: 120,
      isName: true,
    },
    scopes: {
      type: 'select-list',
      label: { ru: 'Доступ на чтение', he: 'הרשאת קריאה', en: 'Read access' },
      required: true,
      options: tokenScopes,
    },
    expires_at: {
      type: 'date-time',
      label: { ru: 'Действует до', he: 'בתוקף עד', en: 'Valid until' },
      hint: {
        ru: 'Если пусто, ключ действует, пока активна учётная запись того, кто его создал',
        he: 'אם ריק, המפתח בתוקף כל עוד המשתמש שיצר אותו פעיל',
        en: 'If empty, the key is valid as long as the account of its creator is active',
      },
    },
    starts_with: {
      type: 'string',
      label: { ru: 'Начало ключа', he: 'תחילת המפתח', en: 'Begins with' },
      readOnly: true,
      maxLength: 20,
    },
    status: {
      type: 'select',
      label: { ru: 'Статус', he: 'מצב', en: 'Status' },
      options: [
        { value: 'active', label: { ru: 'Действует', he: 'בתוקף', en: 'Active' }, colour: 'green' },
        { value: 'expired', label: { ru: 'Срок истёк', he: 'פג תוקף', en: 'Expired' }, colour: 'amber' },
        { value: 'revoked', label: { ru: 'Отозван', he: 'נשלל', en: 'Revoked' }, colour: 'grey' },
      ],
      computed: true,
    },
    last_used_at: {
      type: 'date-time',
      label: { ru: 'Последнее обращение', he: 'שימוש אחרון', en: 'Last used' },
      readOnly: true,
    },
    revoked_at: {
      type: 'date-time',
      label: { ru: 'Отозван', he: 'נשלל', en: 'Revoked' },
      readOnly: true,
    },
    created_by: {
      type: 'person',
      label: { ru: 'Кем создан', he: 'נוצר על ידי', en: 'Created by' },
      set: { on: 'create', value: 'actor' },
    },
  },
  rules: { notPast: ['expires_at'] },
  list: {
    columns: ['name', 'starts_with', 'scopes', 'status', 'last_used_at', 'expires_at', 'created_by'],
    filters: ['status', 'scopes'],
    sort: ['name', 'asc'],
  },
  access: { read: systemAccess, create: systemAccess },
  actions: {
    revoke: {
      label: { ru: 'Отозвать', he: 'שלילת המפתח', en: 'Revoke' },
      confirm: {
        ru: 'Система, которая пользуется ключом, больше не получит данные. Отозванный ключ восстановить нельзя.',
        he: 'המערכת שמשתמשת במפתח לא תקבל עוד נתונים. אי אפשר לשחזר מפתח שנשלל.',
        en: 'The system that uses this key will lose access. A revoked key cannot be restored.',
      },
      access: systemAccess,
      on: 'both',
      when: { field: 'status', is: 'active' },
    },
  },
})
