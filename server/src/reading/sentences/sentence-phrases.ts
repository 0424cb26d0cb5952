/** The phrases that tell what kind of sentence one is, whatever it speaks of; how they are written is said at `createPhraseBook`. */

export const sentencePhrases = {
  /** Takes up something said before. */
  dependent: `
    ^ this/these/those/it/its/they/their/he/she/his/her/such/it's/there's/however/therefore/thus/hence/moreover/furthermore/additionally/also/similarly/likewise/conversely
    ^ nevertheless/nonetheless/instead/consequently/accordingly/finally/second/secondly/third/thirdly/then/next/here/there/specifically/indeed
    ^ interestingly/notably/importantly/surprisingly/unfortunately/subsequently/first/firstly/yet/but/and/or/so/another/other/others
    ^ all this/these/those
    ^ all/most/none/some/few/many/both/half of this/these/those/them/it
    ^ both of
    ^ in addition/contrast/particular
    ^ by contrast/then
    ^ on the other hand
    ^ for example/instance
    ^ the former/latter/same/other/others
    ^ as (expected|mentioned|noted|shown|described|such|a result)
    ^ in/at/by/for/with/to/after/from this/these/that/those
    ^ in/at/by/for/with/to/after/from doing so
    ^ in (our|a|an) previous/earlier work/works
    ^ in other words
    ^ we do so/this
    ^ to do so/this
    ^ to mitigate/address/solve/avoid/overcome/achieve/test this
    ^ using (similar|this|these|the same|such)`,
  /** Speaks of the paper that it stands in: nothing else is needed to understand it. */
  selfNaming: `
    ^ in/at/by/for/with/to/after/from this/these/that/those work/paper/study/article/review/trial/survey/report/meta`,
  /** Says where something stands rather than what it is. */
  pointer: `
    shown/seen/listed/given/presented/illustrated/depicted/reported/described/summarised/provided/found/detailed/displayed/plotted in/by the? (supplementary|additional|supporting|online)? fig/figs/figure/figures/table/tables/section/appendix/chapter/file/information/material/materials
    see/cf .? also? fig/figs/figure/figures/table/tables/section/appendix/chapter
    in/see/from/by fig/figs/figure/figures/table/tables .? #
    the next/following/remaining section/sections/paper/chapter
    the rest of this/the section/sections/paper/chapter
    ^ this/the section/chapter/figure/table
    ^ the next/following figure/table
    in section/chapter #
    is organised as
    read along with
    data not shown
    remainder/rest of this/the article/paper/review/section/chapter`,
  /** Speaks of a figure or a part of the paper. */
  rough: `
    ^ fig/figs/figure/figures/table/tables/section`,
  /** Thanks, money, rights and the like. */
  apparatus: `
    ©
    all rights reserved
    creative commons
    published by
    this article is (protected|licensed|an open access)
    open access article
    licensed/licenced under
    permission to make
    received #
    accepted for publication
    corresponding author
    email
    e mail
    the author/authors declare/declares/thank/thanks
    the author/authors (report|reports|have|has) no
    the author/authors (wish|would like) to thank
    we thank/acknowledge
    we are grateful
    competing interest/interests
    conflict/conflicts of interest/interests
    supported by (a|the)? grant/grants/funding/national/european
    was funded by
    funding for/was/from
    grant no/number/agreement
    role in the? study? design
    contributed equally
    conceived (and designed|the)
    wrote the (paper|manuscript|first draft)
    read and approved
    click here
    sign up
    subscribe/cookie/cookies/javascript
    registered at/with/in clinicaltrials/isrctn
    trial registration
    clinicaltrials . gov`,
  /** Speaks to whoever reads it by machine. */
  order: `
    ignore/disregard/forget (all|any|the|your)? (of)? (all|any|the|your)? previous/above/prior/earlier/preceding instruction/instructions/prompt/prompts/text/message/messages
    system prompt
    as an AI
    you are now? (a|an)? (AI|assistant|chatbot|language model)`,
};
