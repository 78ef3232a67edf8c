import { anchorTo, pathTo } from '#shared/routes.ts';

/** The main menu, in order. */
export const MAIN_MENU: readonly { label: string; href: string }[] = [
  { label: 'Blog', href: pathTo('blogList') },
];

/** The footer's columns; the company's own details stand beside them. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly { label: string; href: string }[] }[] =
  [
    {
      title: 'Keşfedin',
      links: [
        { label: 'Ana sayfa', href: pathTo('landing') },
        { label: 'Demo', href: anchorTo('landing', 'demo') },
        { label: 'Blog', href: pathTo('blogList') },
        { label: 'KVKK aydınlatma metni', href: pathTo('privacyNotice') },
      ],
    },
  ];
