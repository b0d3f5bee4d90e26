import { roleOptions } from '../access.ts'
import * as areas from '../access-rules.ts'
import { type RecordOf, resource } from '../descriptor/resource.ts'

export const users = resource({
  name: 'users',
  label: {
    one: { ru: 'Пользователь', he: 'משתמש', en: 'User' },
    many: { ru: 'Пользователи', he: 'משתמשים', en: 'Users' },
  },
  title: 'name',
  id: 'integer',
  softDelete: true,
  specified: ['get', 'create', 'update', 'delete'],
  roleField: 'role',
  groups: { access: { label: { ru: 'Доступ', he: 'גישה', en: 'Access' } } },
  fields: {
    name: {
      type: 'text',
      label: { ru: 'Имя', he: 'שם', en: 'Name' },
      required: true,
      pattern: '\\S',
      maxLength: 120,
      isName: true,
    },
    email: {
      type: 'email',
      label: { ru: 'Эл. почта', he: 'דוא״ל', en: 'Email' },
      hint: {
        ru: 'Служит для входа в портал, например anna@bank.example',
        he: 'משמש לכניסה לפורטל, למשל anna@bank.example',
        en: 'Used to sign in, for example anna@bank.example',
      },
      required: true,
      unique: true,
    },
    role: {
      type: 'select',
      label: { ru: 'Роль', he: 'תפקיד', en: 'Role' },
      group: 'access',
      required: true,
      options: roleOptions,
    },
    status: {
      type: 'select',
      label: { ru: 'Статус', he: 'מצב', en: 'Status' },
      group: 'access',
      required: true,
      updateOnly: true,
      options: [
        { value: 'active', label: { ru: 'Активен', he: 'פעיל', en: 'Active' }, colour: 'green' },
        { value: 'inactive', label: { ru: 'Неактивен', he: 'לא פעיל', en: 'Inactive' }, colour: 'grey' },
        {
          value: 'pending',
          label: { ru: 'Ожидает активации', he: 'ממתין להפעלה', en: 'Pending activation' },
          colour: 'amber',
        },
      ],
    },
    last_login: {
      type: 'date-time',
      label: { ru: 'Последний вход', he: 'כניסה אחרונה', en: 'Last sign-in' },
      group: 'access',
      readOnly: true,
    },
  },
  list: {
    columns: ['name', 'email', 'role', 'status', 'last_login'],
    filters: ['role', 'status'],
    search: ['name', 'email'],
    sort: ['name', 'asc'],
  },
  access: {
    read: areas.usersAccess,
    create: areas.usersAccess,
    update: areas.usersAccess,
    delete: areas.usersAccess,
  },
  actions: {
    activate: {
      label: { ru: 'Активировать', he: 'הפעלה', en: 'Activate' },
      access: areas.usersAccess,
      on: 'both',
      set: { status: 'active' },
    },
    deactivate: {
      label: { ru: 'Деактивировать', he: 'השבתה', en: 'Deactivate' },
      confirm: {
        ru: 'Пользователь не сможет войти в портал, его открытые сессии завершатся.',
        he: 'לא יהיה אפשר להיכנס לפורטל, והחיבורים הפתוחים יסתיימו.',
        en: 'The user will no longer be able to sign in, and open sessions will end.',
      },
      access: areas.usersAccess,
      on: 'both',
      set: { status: 'inactive' },
    },
  },
})

export type User = RecordOf<typeof users>
