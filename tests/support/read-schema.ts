import { type Database, raw, sql } from '#server/platform/database/database.ts'

/** The tables of a database, each with its indexes and triggers, as the statements that make them. */
export async function readSchema(db: Database): Promise<string> {
  return (await db.rows<TableText>(tableTexts)).map(tableText).join('\n')
}

type TableText = { beginning: string; inside: string[]; options: string; after: string[] }

const tableText = ({ beginning, inside, options, after }: TableText) =>
  [`${beginning} (\n  ${inside.join(',\n  ')}\n)${options && ` with (${options})`}`, ...after]
    .map((statement) => `${inOurSpelling(statement)};\n`)
    .join('')

/** As the migrations write it, which PostgreSQL shows in its own way. What is quoted stays. */
const inOurSpelling = (text: string) =>
  text
    .replaceAll(/'[^']*'|"[^"]*"|\b[A-Z]+\b/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()))
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/ using btree|public\.|(?<=')::text\b/g, '')

/** A constraint of a single column is part of the column; other constraints have a line of their own. */
const columns = raw(`
  select array_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod),
    'collate ' || quote_ident(nullif(collname, 'default')),
    case when attgenerated = 's' then 'generated always as (' || value || ') stored' else 'default ' || value end,
    case when attidentity = 'a' then 'generated always as identity' end,
    case when attnotnull and not is_key then 'not null' end, rules) order by attnum)
  from pg_attribute
  left join pg_collation on pg_collation.oid = attcollation
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  cross join lateral (select pg_get_expr(adbin, adrelid, true)) as expression (value)
  cross join lateral (
    select coalesce(bool_or(contype = 'p'), false), string_agg(
      regexp_replace(pg_get_constraintdef(oid, true), '^foreign key [^)]*\\) |(?<=^(primary key|unique)) [^)]*\\)', '', 'i'),
      ' ' order by contype <> 'p', conname)
    from pg_constraint where conrelid = attrelid and conkey = array[attnum] and contype in ('p', 'u', 'f', 'c')
  ) as own_constraints (is_key, rules)
  where attrelid = relation.oid and attnum > 0 and not attisdropped`)

const constraints = raw(`
  select array_agg('constraint ' || conname || ' ' || pg_get_constraintdef(oid, true) order by contype <> 'p', conname)
  from pg_constraint where conrelid = relation.oid and cardinality(conkey) > 1 and contype in ('p', 'u', 'f', 'c', 'x')`)

const indexes = raw(`
  select array_agg(pg_get_indexdef(indexrelid, 0, true) order by indexrelid::regclass::text)
  from pg_index where indrelid = relation.oid
    and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`)

const triggers = raw(`
  select array_agg(pg_get_triggerdef(oid, true) order by tgname)
  from pg_trigger where tgrelid = relation.oid and not tgisinternal`)

const tableTexts = sql`
  select concat('create ', case when relpersistence = 'u' then 'unlogged ' end, 'table ', relname) as beginning,
    array_cat((${columns}), (${constraints})) as inside,
    coalesce(array_to_string(reloptions, ', '), '') as options,
    coalesce(array_cat((${indexes}), (${triggers})), '{}') as after
  from pg_class as relation
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by relname`
