import { Link } from 'react-router-dom';
import type { FormerPost, FormerSentence } from '#shared/posts/correction-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { MemberPicture } from '#src/admin/kit/member-name.tsx';
import { PostStatus } from '#src/admin/kit/post-status.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useFromList } from '#src/admin/lib/list-before.ts';
import { SentencesOfPost } from '../correction-parts.ts';
import { type Choices, isChosen } from './chosen-sentences.ts';
import { correctionWords } from './correction-words.ts';
import '#src/admin/kit/comparison.css';

const LABELS = correctionWords;

type PostSentencesProps = {
  post: FormerPost;
  sentences: readonly FormerSentence[];
  choices: Choices;
  busy: boolean;
  onChoose: (sentences: readonly FormerSentence[], chosen: boolean) => void;
};

/** A post with its sentences. Each sentence is ticked, left out, or corrected by hand in the editor. */
export function PostSentences({ post, sentences, choices, busy, onChoose }: PostSentencesProps) {
  const fromList = useFromList();
  const { id, title, status, scheduled, edited, author } = post;
  const certain = sentences.filter(({ corrected }) => corrected !== null);
  const chosenCount = certain.filter((each) => isChosen(choices, post, each)).length;
  return (
    <SentencesOfPost aria-label={title}>
      <div className="head">
        {certain.length > 0 ? (
          <label className="tick">
            <CheckBox
              checked={chosenCount === certain.length}
              indeterminate={chosenCount > 0 && chosenCount < certain.length}
              disabled={busy}
              onChange={({ target }) => onChoose(certain, target.checked)}
            />
            <span className="vh">{LABELS.ofPost(title)}</span>
          </label>
        ) : (
          <span />
        )}
        <h2 lang="tr">
          <Link to={pathTo('adminPostEdit', { id })} state={fromList}>
            {title}
          </Link>
        </h2>
        <span className="state">
          <PostStatus {...{ status, scheduled, edited }} submitted={false} />
        </span>
        <span className="number">{LABELS.sentences(sentences.length)}</span>
        <span className="author">{author && <MemberPicture profile={author} />}</span>
      </div>
      <ul>
        {sentences.map((sentence) => (
          <Sentence
            key={sentence.key}
            {...{ post, sentence, busy, fromList }}
            chosen={isChosen(choices, post, sentence)}
            onChoose={(chosen) => onChoose([sentence], chosen)}
          />
        ))}
      </ul>
    </SentencesOfPost>
  );
}

type SentenceProps = {
  post: FormerPost;
  sentence: FormerSentence;
  chosen: boolean;
  busy: boolean;
  fromList: ReturnType<typeof useFromList>;
  onChoose: (chosen: boolean) => void;
};

function Sentence({ post, sentence, chosen, busy, fromList, onChoose }: SentenceProps) {
  const { before, former, after, corrected } = sentence;
  const text = before + former + after;
  return (
    <li data-chosen={chosen}>
      {corrected === null ? (
        <span />
      ) : (
        <label className="tick">
          <CheckBox
            data-sentence=""
            checked={chosen}
            disabled={busy}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span className="vh">{LABELS.correctOne(text)}</span>
        </label>
      )}
      <div>
        <p className="sentence compared" lang="tr">
          {before}
          {corrected === null || !chosen ? (
            <span className="former">{former}</span>
          ) : (
            <>
              <span className="vh">{LABELS.removed} </span>
              <del>{former}</del> <span className="vh">{LABELS.added} </span>
              <ins>{corrected}</ins>
            </>
          )}
          {after}
        </p>
        <Notes post={post} sentence={sentence} />
      </div>
      <Link
        className="iconbtn"
        to={pathTo('adminPostEdit', { id: post.id })}
        state={fromList}
        aria-label={LABELS.byHand(text)}
        title={LABELS.byHand(text)}
      >
        <WorkIcon name="edit" />
      </Link>
    </li>
  );
}

function Notes({ post, sentence }: Pick<SentenceProps, 'post' | 'sentence'>) {
  const { row, isPast, computation, count, within, corrected, values } = sentence;
  return (
    <>
      {row !== null && (
        <p className="note" lang="tr">
          {LABELS.row(row)}
        </p>
      )}
      {corrected === null && (
        <p className="note" data-look="warn">
          {LABELS.uncertain(values)}
        </p>
      )}
      {isPast && corrected !== null && (
        <p className="note" data-look="warn">
          {LABELS.past}
        </p>
      )}
      {computation !== null && (
        <p className="note" data-look="warn">
          {LABELS.computation(computation)}
        </p>
      )}
      {count > 1 && <p className="note">{LABELS.repeated(count)}</p>}
      {post.edited && corrected !== null && <p className="note">{LABELS.within[within]}</p>}
    </>
  );
}
