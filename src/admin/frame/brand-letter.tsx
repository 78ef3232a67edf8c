import { DEFAULT_SITE } from '#shared/site.ts';

/** The last letter of our name, with its tail; of any other name the first letter. */
export function BrandLetter({ name }: { name: string }) {
  if (name !== DEFAULT_SITE.name) return <span>{name.slice(0, 1)}</span>;
  return (
    <svg viewBox="-90 -620 680 960" role="img" aria-label={name}>
      <path
        fill="currentColor"
        d="M263 10Q155 10 91 -35Q27 -79 21 -159L143 -159Q149 -122 180 -103Q210 -83 264 -83Q312 -83 335 -98Q358 -113 358 -140Q358 -161 345 -173Q332 -185 295 -193L213 -211Q126 -230 85 -269Q43 -307 43 -366Q43 -438 99 -479Q154 -520 253 -520Q350 -520 409 -480Q467 -439 473 -367L350 -367Q346 -396 321 -412Q295 -427 250 -427Q208 -427 187 -414Q166 -401 166 -377Q166 -358 183 -346Q199 -333 238 -324L328 -305Q403 -288 442 -246Q481 -203 481 -145Q481 -71 424 -31Q367 10 263 10Z"
      />
      <path className="tail" d="M132 44 L366 44 C384 178 290 288 60 316 C158 244 178 138 132 44Z" />
    </svg>
  );
}
