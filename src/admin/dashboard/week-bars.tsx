import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';

type WeekBarsProps = {
  /** The numbers of all days as text. */
  label: string;
  days: readonly { day: string; name: string; visits: number; before: number }[];
};

/** Two bars for each day: the visits of the week before and of this week. */
export function WeekBars({ label, days }: WeekBarsProps) {
  const most = Math.max(1, ...days.flatMap(({ visits, before }) => [visits, before]));
  const heightOf = (count: number) => `${((count / most) * 100).toFixed(1)}%`;
  return (
    <>
      <Grid
        role="img"
        aria-label={label}
        gridTemplateColumns="repeat(7, minmax(0, 1fr))"
        gap=".5rem"
        marginTop=".75rem"
        css={{
          '& i': { flex: '1', background: 'voice.ai' },
          '& i:first-of-type': { background: 'voice.human' },
          '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
        }}
      >
        {days.map(({ day, name, visits, before }) => (
          <div key={day}>
            <Flex
              alignItems="flex-end"
              gap="2px"
              height="6.5rem"
              borderBottom="1px solid var(--colors-line-strong)"
            >
              <i style={{ height: heightOf(before) }} />
              <i style={{ height: heightOf(visits) }} />
            </Flex>
            <Text
              as="span"
              display="block"
              paddingTop=".25rem"
              textAlign="center"
              fontSize="xs"
              color="fg.muted"
            >
              {name}
            </Text>
          </div>
        ))}
      </Grid>
      <Legend />
    </>
  );
}

function Legend() {
  return (
    <Flex
      aria-hidden="true"
      gap="1.25rem"
      paddingTop=".35rem"
      color="fg.muted"
      fontSize="xs"
      css={{
        '& span::before': {
          content: '""',
          display: 'inline-block',
          width: '.6rem',
          height: '.8rem',
          marginRight: '.4rem',
          verticalAlign: '-.08rem',
          background: 'voice.ai',
        },
        '& span + span::before': { background: 'voice.human' },
        '@media (forced-colors: active)': { '& span::before': { forcedColorAdjust: 'none' } },
      }}
    >
      <span>{words.dashboard.thisWeek}</span>
      <span>{words.dashboard.weekBefore}</span>
    </Flex>
  );
}
