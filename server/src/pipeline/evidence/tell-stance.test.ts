import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { readClaim } from './read-claim.js';
import { tellStance } from './tell-stance.js';

describe('a question of yes or no', () => {
  it.each([
    ['Do grass roofs cool rooms?', 'grass roofs cool rooms?'],
    ['Grass on roofs: is it of any use to rooms?', 'it of any use to rooms?'],
    ['What do grass roofs cost?', null],
    ['How do grass roofs cool rooms?', null],
    ['Kühlen Gründächer die Räume?', null],
    ['屋上緑化は部屋を冷やすか？', null],
    ['', null],
  ])('%s', (question, claim) => {
    expect(readClaim(question)).toBe(claim);
  });
});

describe('a statement on a claim', () => {
  const claim = 'grass roofs reduce the heat of rooms below?';
  it.each([
    ['support', 'Grass roofs reduced the heat of the rooms below by a fifth.', 'reduced the'],
    ['against', 'Grass roofs increased the heat of the rooms below.', 'increased the'],
    [
      'against',
      'The heat of rooms below grass roofs did not differ from others.',
      'did not differ from',
    ],
    ['against', 'Grass roofs did not reduce the heat of rooms below.', 'not reduce the heat'],
    ['unclear', 'Grass roofs were planted in May.', ''],
    ['unclear', 'The heat of rooms below grass roofs was measured for at least two years.', ''],
    ['unclear', 'The aim was to determine whether grass roofs reduce the heat of rooms.', ''],
    ['unclear', 'Do grass roofs reduce the heat of rooms?', ''],
    ['unclear', 'This trial will show that grass roofs reduce the heat of rooms below.', ''],
    ['unclear', 'Grass roofs are expected to reduce the heat of rooms below them.', ''],
    ['unclear', 'We hypothesised that grass roofs reduce the heat of rooms below.', ''],
    ['unclear', 'Grass roofs do not always reduce the heat of rooms.', ''],
    [
      'unclear',
      'Grass roofs may affect the heat of rooms below, but the evidence for it is unclear.',
      '',
    ],
    [
      'unclear',
      'Whether grass roofs reduce the heat of the rooms below remains controversial.',
      '',
    ],
    ['unclear', 'Violins were lower in price than cellos.', ''],
    ['unclear', 'Gründächer senkten die Hitze der Räume darunter um ein Fünftel.', ''],
  ])('%s: %s', (position, statement, label) => {
    expect(tellStance(claim, statement)).toEqual({ position, label });
  });

  it.each([
    ['coffee cause cancer', 'Coffee was associated with a lower risk of cancer.'],
    ['walking good for bone density', 'Walking lowered bone density by 2%.'],
    ['vitamin C linked to fewer colds', 'Vitamin D was associated with fewer colds.'],
    ['moss cool roofs', 'Evidence is insufficient to recommend moss for cool roofs.'],
    ['metformin effective in gout', 'Metformin lowered urate in gout by a tenth.'],
    ['smoking worsen asthma', 'Smoking increased attacks of asthma.'],
    ['frost the most effective cure', 'Frost reduced the number of cures.'],
  ])('takes no side on something else: %s', (asked, statement) => {
    expect(tellStance(asked, statement).position).toBe('unclear');
  });

  it.each([
    ['unclear', 'Awnings reduced the heat of rooms by a tenth.', 'Awnings in summer'],
    ['unclear', 'In 120 rooms of a school awnings did not reduce heat.', 'Awnings in schools'],
    ['support', 'The heat of rooms was lower by a fifth.', 'Grass roofs: a trial in a school'],
    ['support', 'The planted half reduced the heat of rooms by a fifth.', 'A roof of grass'],
    ['against', 'Grass roofs, unlike awnings, did not reduce the heat of rooms.', ''],
  ])('%s, by what acts: %s', (position, statement, title) => {
    expect(tellStance(claim, statement, { title }).position).toBe(position);
  });

  it.each([
    ['unclear', 'Awnings reduced the heat of rooms below more than grass roofs.'],
    ['unclear', 'The heat of rooms was lower below awnings than below grass roofs.'],
    ['unclear', 'Compared with grass roofs, awnings reduced the heat of rooms.'],
    ['support', 'Compared with awnings, grass roofs reduced the heat of rooms.'],
    ['unclear', 'Grass roofs reduced the heat of rooms less than awnings.'],
    ['unclear', 'Grass roofs were less effective than awnings against the heat of rooms.'],
    ['unclear', 'Rooms without grass roofs had a lower heat.'],
    ['unclear', 'Removing grass roofs reduced the heat of rooms.'],
    ['unclear', 'The heat of rooms was reduced when the grass roofs were removed.'],
    ['unclear', 'The heat of rooms fell equally below grass roofs and awnings.'],
    [
      'unclear',
      'The reduction in heat of rooms was similar to that below awnings and grass roofs.',
    ],
    ['unclear', 'Grass roofs hardly reduced the heat of rooms.'],
    ['unclear', 'Grass roofs reduced the heat of rooms by 0.2 degrees (p = 0.64).'],
    ['unclear', 'Grass roofs reduced the heat of rooms, but not significantly.'],
    ['support', 'Grass roofs reduced the heat of rooms by 2 degrees (p = 0.004).'],
    ['unclear', 'Grass roofs are often claimed to reduce the heat of rooms.'],
    [
      'unclear',
      'Our finding contradicts that of Vale, who reported that grass roofs reduced heat.',
    ],
    ['unclear', 'Vale (2017) found that grass roofs reduced the heat of rooms by half.'],
    ['unclear', 'Vale, who had shown that grass roofs reduce the heat of rooms, used one roof.'],
    ['unclear', 'It has often been suggested that grass roofs reduce the heat of rooms.'],
    ['unclear', 'These results are at odds with earlier reports that grass roofs reduce heat.'],
    ['support', 'People below grass roofs who reported less heat of rooms had it reduced by half.'],
    ['unclear', 'The makers of grass roofs say that they reduce the heat of rooms.'],
    ['unclear', 'Builders of grass roofs pay for less heat of rooms, which no office checks.'],
    ['against', 'Grass roofs had no effect on the heat of the rooms below.'],
    ['unclear', 'Grass roofs serve the look of a house more than the heat of rooms below.'],
    ['unclear', 'Tables that credit grass roofs with a lower heat of rooms overstate it.'],
    ['unclear', 'That grass roofs reduce the heat of rooms is neither shown nor excluded.'],
    ['unclear', 'Below grass roofs not the heat of rooms but the look of towns matters.'],
    ['unclear', 'Grass roofs had lost seeds in the heat of rooms below.'],
    ['unclear', 'Statements that grass roofs reduce the heat of rooms rest on sales talk.'],
    ['unclear', 'Owners of grass roofs bought fewer lamps for the heat of rooms.'],
    ['unclear', 'There is no evidence that grass roofs do not reduce the heat of rooms.'],
    ['unclear', 'Grass roofs reduced the price of lamps in the heat of rooms.'],
    ['unclear', 'The heat of rooms reduced the growth of grass roofs.'],
    ['unclear', 'Vale and Reed found that grass roofs reduced the heat of rooms.'],
    ['unclear', 'Vale claims that grass roofs reduced the heat of rooms.'],
    ['unclear', 'We doubt that grass roofs reduce the heat of rooms in a way that matters.'],
    ['unclear', 'Models of grass roofs predict a lower heat of rooms.'],
    ['support', 'Our models of grass roofs predict a lower heat of rooms.'],
    ['unclear', 'The heat of rooms below grass roofs was not measured.'],
    ['unclear', 'The builder of grass roofs had not allowed for the heat of rooms.'],
    ['unclear', 'White gravel increased the heat of grass roofs above rooms.'],
    ['unclear', 'The heat of rooms was reduced by 2 degrees against ordinary grass roofs.'],
  ])('%s, by what it says of it: %s', (position, statement) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });

  it.each([
    ['unclear', 'The main benefits are lost if a paid gardener is still required for the roof.'],
    ['against', 'What is needed is a roof that grows without the need for a paid gardener.'],
    ['against', 'Moss removes the need for a paid gardener on the roof.'],
    ['unclear', 'What is needed is a paid gardener who works without the need for ladders.'],
    ['unclear', 'The roof was associated with a paid gardener.'],
    ['unclear', 'The roof raised the requirement for a paid gardener again.'],
    ['support', 'The roof requires a paid gardener.'],
    ['support', 'A paid gardener is necessary for the roof.'],
  ])('%s, by whether it says that a thing is needed: %s', (position, statement) => {
    expect(tellStance('the roof need a paid gardener?', statement).position).toBe(position);
  });

  it.each([
    // What lessens a need is for the claim, and a need that is only told says nothing of it.
    ['Mulch reduced the need for watering by half.', 'support'],
    ['Beds with mulch needed watering twice a week.', 'unclear'],
  ])('of a claim that a need is less, by which way it goes: %s', (statement, position) => {
    const claim = 'mulch reduce the need for watering?';
    expect(tellStance(claim, statement).position).toBe(position);
    expect(tellStance(claim, 'Mulch eliminated the need for watering.').position).not.toBe(
      'against',
    );
  });

  it.each([
    [
      'moss prevent repeated leaks of roofs?',
      'Owners with repeated leaks of roofs had lower incomes.',
    ],
    [
      'moss prevent repeated leaks of roofs?',
      'Houses with repeated leaks of roofs used less paint.',
    ],
    ['moss prevent repeated leaks of roofs?', 'Roofs with repeated leaks had fewer kinds of moss.'],
    [
      'moss prevent leaks of roofs?',
      'Roofs with leaks had fewer kinds of moss and more moss of one kind.',
    ],
    ['moss prevent leaks of roofs?', 'The income of owners with leaks of roofs was lower.'],
    ['moss prevent leaks of roofs?', 'In owners with leaks of roofs income fell significantly.'],
    ['moss prevent leaks of roofs?', 'Roofs with leaks were significantly older under moss.'],
    ['moss reduce dementia?', 'Adults with dementia who ate moss had a less varied diet.'],
    ['moss reduce dementia?', 'Adults with dementia who ate moss were more likely to live alone.'],
    [
      'moss reduce dementia?',
      'Age did not differ between adults with dementia who ate moss and others.',
    ],
    [
      'moss prevent leaks of roofs?',
      'Leaks of roofs were not associated with lower incomes of moss owners.',
    ],
  ])('takes no side by which way something else goes: %s %s', (asked, statement) => {
    expect(tellStance(asked, statement).position).toBe('unclear');
  });

  it.each([
    ['moss reduce dementia?', 'The risk of dementia was lower in eaters of moss.'],
    ['moss reduce dementia?', 'Eaters of moss were less likely to develop dementia.'],
    [
      'moss reduce dementia?',
      'Eaters of moss had a 30% lower rate of dementia and a higher income.',
    ],
    ['moss reduce dementia?', 'The number of adults with dementia fell with moss.'],
    ['moss prevent leaks of roofs?', 'Roofs with moss had lower incomes and fewer leaks.'],
    ['zinc reduce depression in patients?', 'Patients given zinc were less depressed.'],
    ['children learn faster with tablets?', 'Children learned faster with tablets.'],
    [
      'women with more education less likely to smoke?',
      'Women with more education were less likely to smoke.',
    ],
  ])('takes the side of what says which way the outcome goes: %s %s', (asked, statement) => {
    expect(tellStance(asked, statement).position).toBe('support');
  });

  it.each([
    ['unclear', 'trout matter?', 'Trout were present in 9 of the 24 ponds.'],
    ['unclear', 'trout matter?', 'Trout fell by 3 per cent.'],
    ['unclear', 'trout affect the ponds of frogs?', 'Trout can be caught in the ponds of frogs.'],
    ['unclear', 'trout affect the ponds of frogs?', 'Trout were common in the ponds of frogs.'],
    ['support', 'trout present in ponds of frogs?', 'Trout were present in the ponds of frogs.'],
    ['support', 'trout affect the ponds of frogs?', 'Trout affected the ponds of frogs.'],
  ])(
    '%s, by whether it says more than that a thing is there: %s %s',
    (position, asked, statement) => {
      expect(tellStance(asked, statement).position).toBe(position);
    },
  );

  it('is not taken from what lasted as long as something else', () => {
    const said = 'Roofs with zinc lasted as long as those without.';
    expect(tellStance('zinc make roofs last longer?', said).position).toBe('unclear');
  });

  it.each([
    ['against', 'What is needed are roofs that grow without the need for a paid gardener.'],
    ['unclear', 'The main benefits are lost if a paid gardener works on these roofs.'],
  ])('%s, by whether it says that there is such a thing: %s', (position, statement) => {
    expect(tellStance('there a paid gardener on these roofs?', statement).position).toBe(position);
  });

  it.each([
    [
      'unclear',
      'moss benefit the roofs of schools?',
      'The benefits of moss for roofs of schools were lost.',
    ],
    [
      'support',
      'moss benefit the roofs of schools?',
      'The benefits of moss for roofs of schools were high.',
    ],
    [
      'unclear',
      'moss improve the roofs of schools?',
      'Improvements of school roofs by moss disappeared.',
    ],
  ])('%s to %s by what is there no more: %s', (position, asked, statement) => {
    expect(tellStance(asked, statement).position).toBe(position);
  });

  it.each([
    ['unclear', 'moss prevent leaks of roofs?', 'Moss increased leaks of roofs.'],
    ['support', 'moss prevent leaks of roofs?', 'Moss reduced leaks of roofs.'],
    ['unclear', 'moss cause leaks of roofs?', 'Moss reduced leaks of roofs.'],
    ['unclear', 'moss safe for roofs?', 'Leaks of roofs were more common with moss.'],
    ['unclear', 'moss safe for roofs?', 'Moss was not unsafe for roofs.'],
    ['support', 'moss safe for roofs?', 'Moss was safe for roofs.'],
    ['unclear', 'moss safe for roofs?', 'Moss was not associated with a decay of roofs.'],
    ['unclear', 'moss safe for roofs?', 'The decay of roofs did not differ with moss.'],
    ['against', 'moss safe for roofs?', 'Moss was not safe for roofs.'],
    ['unclear', 'the moss of roofs last?', 'As tiles are lost the moss of roofs should fade.'],
    ['support', 'the moss of roofs last?', 'The moss of roofs lasted for nine years.'],
  ])('%s: %s %s', (position, asked, statement) => {
    expect(tellStance(asked, statement).position).toBe(position);
  });

  it('of a work that does not name both what acts and what it acts on takes no side', () => {
    const asked = 'moss reduce the leaks of roofs?';
    const found = 'Moss reduced the amount of it on roofs.';
    const at = (text: string) => tellStance(asked, found, { work: vocabularyOf(text) }).position;
    expect(at(found)).toBe('unclear');
    expect(at(`${found} Leaks were counted.`)).toBe('support');
    const other = tellStance(asked, 'The leaks of roofs fell with tar.', {
      work: vocabularyOf('Tar on roofs. The leaks of roofs fell with tar.'),
    });
    expect(other.position).toBe('unclear');
  });

  it.each([
    ['support', 'Roof tax increases reduced the moss of roofs.'],
    ['against', 'Where few live, roof tax increases raised the moss of roofs.'],
    ['support', 'The moss of roofs fell after a large roof tax increase.'],
    ['unclear', 'Lower roof tax reduced the moss of roofs.'],
    ['unclear', 'Roof tax rose by 6 per cent.'],
  ])('%s, where a change acts: %s', (position, statement) => {
    const asked = 'roof tax increases reduce the moss of roofs?';
    expect(tellStance(asked, statement).position).toBe(position);
  });

  it.each([
    ['support', 'Grass roofs reduced the heat of rooms and did not change their light.'],
    ['support', 'Owners of grass roofs had less heat of rooms than those who did not have them.'],
    ['against', 'Grass roofs cost more than tiles and did not reduce the heat of rooms.'],
  ])('%s, whatever is denied beside it: %s', (position, statement) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });

  it('of what is slower does not say that time was saved', () => {
    expect(tellStance('moss shorten building?', 'Moss slowed building.').position).toBe('unclear');
  });

  it('of what acts by common words names all of them', () => {
    const asked = 'later school starts reduce the sleep of pupils?';
    const work = (text: string) => ({ work: vocabularyOf(text) });
    const found = 'The sleep of pupils fell at school.';
    expect(tellStance(asked, found, work(found)).position).toBe('unclear');
    const late = work('Later starts of school. The sleep of pupils fell at school.');
    expect(tellStance(asked, found, late).position).toBe('support');
  });

  it.each([
    ['unclear', 'Grass roofs reduced the heat of rooms by 2 degrees (95% CI -1 to 5).'],
    ['unclear', 'Grass roofs reduced heat in rooms (rate ratio 0.9, 95% CI 0.7 to 1.2).'],
    ['support', 'Grass roofs reduced the heat of rooms by 2 degrees (95% CI 1 to 3).'],
    ['support', 'Grass roofs reduced heat in rooms (rate ratio 0.8, 95% CI 0.7 to 0.9).'],
  ])('%s, by its interval: %s', (position, statement) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });

  it('of a word that has the stem of what acts is told by the word itself', () => {
    const asked = 'roof gardens increase gardening?';
    expect(tellStance(asked, 'Roof gardens raised the rent.').position).toBe('unclear');
    expect(tellStance(asked, 'Roof gardens raised gardening.').position).toBe('support');
  });

  it('of a part of what acts says nothing of the whole', () => {
    const asked = 'burning of moss reduce the leaks of roofs?';
    expect(tellStance(asked, 'Moss reduced the leaks of roofs.').position).toBe('unclear');
    expect(tellStance(asked, 'Burning moss reduced the leaks of roofs.').position).toBe('support');
  });

  it.each([
    ['against', 'Moss neither increased nor reduced falls in older adults.'],
    ['support', 'Moss increased falls in older adults.'],
    ['unclear', 'Moss did not reduce the heat of rooms of older adults.'],
  ])('%s, of people that fall: %s', (position, statement) => {
    const asked = 'moss increase the risk of falls in older adults?';
    expect(tellStance(asked, statement).position).toBe(position);
    const other = tellStance('moss improve the sleep of older adults?', statement);
    expect(other.position).toBe('unclear');
  });

  it('is not left open by what is unknown of something else', () => {
    const found = 'Moss was safe for roofs; its price is unknown.';
    expect(tellStance('moss safe for roofs?', found).position).toBe('support');
  });

  it('found in animals or in glass says nothing of what was asked, and which', () => {
    const asked = 'moss reduce the pain of adults?';
    const found = 'Moss reduced the pain by a third.';
    const told = (title: string) => tellStance(asked, found, { title });
    expect(told('Moss in rats')).toEqual({ position: 'unclear', label: 'in rats' });
    expect(told('Moss in a ward').position).toBe('support');
    const ofRats = tellStance('moss reduce the pain of rats?', 'Moss reduced the pain of rats.');
    expect(ofRats.position).toBe('support');
  });

  it.each([
    ['support', 'Grass roofs cool the rooms below them by 2 degrees.'],
    ['unclear', 'Grass roofs may cool the rooms below them.'],
    ['unclear', 'The rooms below cool grass roofs.'],
    ['unclear', 'Owners of grass roofs paint the cool rooms below them.'],
  ])('%s, by saying what the claim says: %s', (position, statement) => {
    const stated = 'grass roofs cool the rooms below them?';
    expect(tellStance(stated, statement)).toEqual({ position, label: '' });
  });

  it('is told by words of association where the claim points nowhere', () => {
    const open = 'moss associated with the age of roofs?';
    expect(tellStance(open, 'Moss was associated with the age of roofs.').position).toBe('support');
    expect(tellStance(open, 'Moss was not associated with the age of roofs.').position).toBe(
      'against',
    );
  });
});
